// Package exchange adds the formats for other programs, such as SARIF and JUnit, to those that a report can be rendered in. A
// program that needs them imports it for that effect:
//
//	import _ "github.com/flow-toolkit/flow-toolkit/core/report/exchange"
package exchange

import "github.com/flow-toolkit/flow-toolkit/core/report"

func init() { report.AddExchange() }
