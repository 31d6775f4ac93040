/** Pages about a person's account, appointments or health: no tag ever loads there. */
const privatePages =
  /^\/(?:inicia|registro|password|ecosistemas?|videollamada|invitacion|motivo|deshacer-cambio|aviso|credencial)(?:\/|$)/i

export function isPrivatePage(pathname: string): boolean {
  return privatePages.test(pathname)
}

/** Cookie groups whose tags run in this document. */
export const runningTags = new Set<string>()

/**
 * True if a tag runs after its permission was withdrawn, or on a private page. A script cannot be unloaded, so the
 * document must be.
 */
export function mustDropTags(pathname: string, allowed: readonly string[]): boolean {
  if (runningTags.size === 0) return false
  return isPrivatePage(pathname) || [...runningTags].some((group) => !allowed.includes(group))
}
