import { type CallerSettings, createCaller } from '@amparo/client/api/caller.ts'
import { endSession } from '../session/session-end.ts'
import { askSecondFactor } from './second-factor.ts'

export { ApiError } from '@amparo/client/api/api-error.ts'

/**
 * The console's API. The session is a cookie that no script reads; each write says by whose hand it comes (contract
 * §11). A call that wants the second factor again gets it from the person, in a dialog, and goes on by itself.
 */
export const consoleSettings: CallerSettings = {
  headers: { 'x-consola': '1' },
  onSessionEnd: () => endSession(),
  async supply({ status, codigo }, { unasked = false }) {
    if (status !== 403 || codigo !== 'confirmacion_requerida' || unasked) return null
    return (await askSecondFactor()) ? {} : null
  },
}

export const { call } = createCaller(consoleSettings)
