import type { listServices } from '@amparo/contract/agenda/catalogue.ts'
import type { Modules } from '@amparo/domain/modules.ts'
import { ApiError, call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { type InsideEcosystem, readServiceList } from '../../../inside/inside-context.ts'
import { logout, type SessionData } from '../../../session/session-store.ts'

const secondTryMs = 1500

/**
 * Services of this person, loaded each time the authenticated area is entered; null meanwhile. If a second try fails,
 * the person is logged out (spec §4).
 */
export function useServiceList({ usuario, modulos }: SessionData): readonly InsideEcosystem[] | null {
  const { data } = useLoad(['mis-servicios', usuario.idUsuario], (signal) => fetchOrLeave(modulos, signal))
  return data ?? null
}

async function fetchOrLeave(
  modules: Modules,
  signal: AbortSignal,
): Promise<readonly InsideEcosystem[] | null> {
  try {
    return await fetchTwice(modules, signal)
  } catch (error) {
    if (signal.aborted) throw error
    // The call itself closed an expired session, with its own message.
    void logout('failure')
    return null
  }
}

async function fetchTwice(modules: Modules, signal: AbortSignal): Promise<readonly InsideEcosystem[]> {
  try {
    return await fetchList(modules, signal)
  } catch (error) {
    const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!passing || signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, secondTryMs))
    return fetchList(modules, signal)
  }
}

async function fetchList(modules: Modules, signal: AbortSignal): Promise<readonly InsideEcosystem[]> {
  return readServiceList(await call<typeof listServices>('GET', '/modular/inServ', { signal }), modules)
}
