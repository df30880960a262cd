package check

var restWords = set("other others rest remaining else")
