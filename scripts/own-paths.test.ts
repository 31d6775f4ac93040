import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const folders = [
  'apps/server/src',
  'apps/web/src',
  'apps/console/src',
  'packages/client/src',
  'packages/ui/src',
]
/** A new document, or the answer that leads to one. */
const leaving =
  /\blocation(?:\??\.(?:assign|replace)\b|\[|\.(?:href|pathname|search|host|hostname|protocol) = )|window\.location = |\bredirect\(|\bwindow\.open\(|['"]location['"]|http-equiv/i

const sources = folders.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => `${folder}/${name}`),
)

describe('another page', () => {
  it('is reached by a script or a redirect only through the judge of our own paths', () => {
    const found = sources.filter((file) => leaving.test(readFileSync(root + file, 'utf8')))
    expect(found.toSorted()).toEqual([
      // To the identity provider, by the address that the server gives.
      'apps/console/src/features/staff/sign-in/ProviderButton.tsx',
      'apps/server/src/web/own-redirect.ts',
      'apps/web/src/session/load-page.ts',
    ])
    for (const file of found.toSorted().slice(1))
      expect(readFileSync(root + file, 'utf8')).toContain('ownAddress(')
  })
})
