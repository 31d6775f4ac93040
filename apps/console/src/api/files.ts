import { createFileCaller } from '@amparo/client/api/files.ts'
import { consoleSettings } from './call.ts'

/** Lists as files, and parts of an upload. */
export const { keepFile, sendBytes } = createFileCaller(consoleSettings)
