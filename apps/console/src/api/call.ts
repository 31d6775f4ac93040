import { type CallerSettings, createCaller } from '@amparo/client/api/caller.ts'
import { wordsInHeader } from '@amparo/client/api/typed-words.ts'
import { endSession } from '../session/session-end.ts'
import { askSecondFactor } from './second-factor.ts'

export { ApiError } from '@amparo/client/api/api-error.ts'

/**
 * The console's API. The session is a cookie that no script can read; each write has the anti-forgery header
 * (contract §11). A call that requires the second factor again opens a dialog for it, and then continues.
 */
export const consoleSettings: CallerSettings = {
  headers: { 'x-consola': '1' },
  prepare: wordsInHeader,
  onSessionEnd: () => endSession(),
  async supply({ status, codigo }, { unasked = false }) {
    if (status !== 403 || codigo !== 'confirmacion_requerida' || unasked) return null
    return (await askSecondFactor()) ? {} : null
  },
}

export const { call } = createCaller(consoleSettings)
