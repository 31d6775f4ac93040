/** Page after sign-in: a path of our own, or Home for anything else. */
export function ownPathOf(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])[\w\-/?=&%.:+~]*$/.test(wanted)) return '/'
  return wanted.startsWith('/entrar') || wanted.startsWith('/inscribir') ? '/' : wanted
}
