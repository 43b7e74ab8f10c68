package report

// The tests see the formats that package exchange adds.
func init() { AddExchange() }
