import { pathWithin } from '@amparo/domain/site-paths.ts'

const site = {
  pages: new Set(['/']),
  shapes: [
    /^\/[a-z-]{0,40}(?:$|\?[\w/?=&%.:+~-]{1,500}$)/,
    /^\/[a-z-]{1,40}\/[A-Za-z0-9-]{1,64}(?:$|\?[\w/?=&%.:+~-]{1,500}$)/,
  ],
}

/** Page after sign-in: a path of our own, or Home for anything else. */
export function ownPathOf(wanted: string | null): string {
  const path = wanted === null ? null : pathWithin(site, wanted)
  return path === null || path.startsWith('/entrar') || path.startsWith('/inscribir') ? '/' : path
}
