import { explainRefusal, readAppointmentsCommand } from './appointments-command.ts'
import { runOperatorCommand } from './run-command.ts'

// What operators do to appointments, as `npm run amparo -- agenda …` runs it.
process.exitCode = await runOperatorCommand(readAppointmentsCommand, explainRefusal)
