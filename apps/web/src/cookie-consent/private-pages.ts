/** Pages that handle a person's account, appointments or health: no tag is ever loaded there. */
const privatePages =
  /^\/(?:inicia|registro|password|ecosistemas?|videollamada|invitacion|motivo|deshacer-cambio|aviso|credencial)(?:\/|$)/i

export function isPrivatePage(pathname: string): boolean {
  return privatePages.test(pathname)
}

/** Groups of cookies whose tags run in this document. */
export const runningTags = new Set<string>()

/**
 * True when a tag runs where it should not: it was allowed no longer, or the person has gone on to a private page.
 * A script cannot be unloaded, so the document must be.
 */
export function mustDropTags(pathname: string, allowed: readonly string[]): boolean {
  if (runningTags.size === 0) return false
  return isPrivatePage(pathname) || [...runningTags].some((group) => !allowed.includes(group))
}
