import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requirePrograms, root } from '../image/programs.ts'
import { changesOf, versionOf } from './changelog.ts'
import { cutRelease } from './release.ts'

describe('a release', () => {
  it("has its tag's version, and the dated section of its changelog", () => {
    expect([versionOf('v1.20.3'), versionOf('v2.0.0-rc.1')]).toEqual(['1.20.3', '2.0.0-rc.1'])
    for (const tag of ['', '1.2.3', 'v1.2', 'v1.2.3\nv1.2.4', 'v1.2.3;rm'])
      expect(() => versionOf(tag)).toThrow('v1.2.3')
    const log =
      '# Changelog\n\n## 1.2.3 (2026-12-01)\n\n### Added\n- A thing.\n\n## 1.2.2 (unreleased)\n\n- Other.\n\n## 1.2.1 (2026-11-01)\n'
    expect(changesOf(log, '1.2.3')).toBe('## 1.2.3 (2026-12-01)\n\n### Added\n- A thing.\n')
    expect(() => changesOf(log, '1.2.2')).toThrow('no lleva su día')
    expect(() => changesOf(log, '1.2.1')).toThrow('no dice nada')
    expect(() => changesOf(log, '1.2')).toThrow('no tiene')
  })

  it.runIf(process.env.AMPARO_TEST_LONG !== undefined)(
    'is cut once, from a tag, and its signature covers every file',
    async () => {
      requirePrograms(['minisign', 'sha256sum'])
      const folder = mkdtempSync(join(tmpdir(), 'amparo-version-'))
      afterAll(() => rmSync(folder, { recursive: true, force: true }))
      const from = join(folder, 'arbol')
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@example.pe', ...args], {
          cwd: from,
          stdio: ['ignore', 'pipe', 'ignore'],
        })
      execFileSync('git', ['clone', '--quiet', '--shared', root, from], { stdio: 'ignore' })
      const key = join(folder, 'amparo.key')
      const publicKey = join(folder, 'amparo.pub')
      execFileSync('minisign', ['-G', '-W', '-s', key, '-p', publicKey], { stdio: 'ignore' })
      // The image's own test builds it; here it is a file.
      const build = ({ into, revision, version }: { into: string; revision: string; version: string }) => {
        const archive = join(into, `amparo-${version}.oci.tar`)
        writeFileSync(archive, `image of ${revision}`)
        return {
          name: `localhost/amparo:${version}`,
          revision,
          digest: `sha256:${'0'.repeat(64)}`,
          bytes: 1,
          archive,
        }
      }
      const cut = () => cutRelease({ into: folder, key, from, build })
      await expect(cut()).rejects.toThrow('ninguna')
      writeFileSync(join(from, 'CHANGELOG.md'), '# Changelog\n\n## 9.9.9 (2026-12-01)\n\n- A thing.\n')
      await expect(cut()).rejects.toThrow('sin confirmar')
      git('commit', '--quiet', '--all', '--message', 'chore: 9.9.9')
      git('tag', 'v9.9.9')
      const { version, folder: into, files } = await cut()
      expect([version, readdirSync(into).toSorted()]).toEqual(['9.9.9', [...files].toSorted()])
      const verify = () =>
        execFileSync('minisign', ['-V', '-q', '-p', publicKey, '-m', 'SHA256SUMS'], {
          cwd: into,
          stdio: 'ignore',
        })
      const check = () =>
        execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {
          cwd: into,
          stdio: 'ignore',
        })
      verify()
      check()
      expect(readFileSync(join(into, 'SHA256SUMS'), 'utf8').split('\n')).toHaveLength(5)
      await expect(cut()).rejects.toThrow('ya está')
      writeFileSync(join(into, 'amparo-9.9.9.oci.tar'), 'another image')
      expect(check).toThrow()
      writeFileSync(join(into, 'SHA256SUMS'), '')
      expect(verify).toThrow()
    },
  )
})
