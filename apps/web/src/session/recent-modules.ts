import { rememberActiveModule } from '@amparo/domain/active-modules.ts'
import type { ModuleFlag } from '@amparo/domain/catalogue/types.ts'

const entry = 'modulosActivos'

/** The last two modules that this person opened, oldest first (spec §4); logging out forgets them. */
export function recentModules(): readonly ModuleFlag[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entry) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name): name is ModuleFlag => typeof name === 'string') : []
  } catch {
    return []
  }
}

export function rememberModule(module: ModuleFlag): void {
  try {
    localStorage.setItem(entry, JSON.stringify(rememberActiveModule(recentModules(), module)))
  } catch {
    // Without storage there is no history to offer next time, and nothing else is lost.
  }
}
