import { type Modules, visitorModules } from '@amparo/domain/modules.ts'
import type { SessionState } from './session-state.ts'

/** The effective module flags: the session's, or those of a visitor's default profiles (spec §6). */
export function modulesOf(session: SessionState): Modules {
  return session.status === 'open' ? session.sesion.modulos : visitorModules
}
