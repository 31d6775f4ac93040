import { explainRefusal, readAppointmentsCommand } from './appointments-command.ts'
import { runOperatorCommand } from './run-command.ts'

// Operators' commands about appointments, as `npm run amparo -- agenda …`.
process.exitCode = await runOperatorCommand(readAppointmentsCommand, explainRefusal)
