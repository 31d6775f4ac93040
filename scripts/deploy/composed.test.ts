import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { requirePrograms, root } from '../image/programs.ts'
import { bringImages } from './composed-images.ts'
import { type DockerEngine, startDockerEngine } from './docker-engine.ts'

const file = join(root, 'deploy/compose.yaml')
const password = 'Demostracion-2026'
const policies = `tipo_documento,numero_documento,nombres,apellido_paterno,apellido_materno,fecha_nacimiento,celular,correo,codigo_producto,numero_certificado,perfil,inicio_vigencia,fin_vigencia,estado,licencias_7442,licencias_7443
8,40000001,Graciela,Ccahuana,Villanueva,1988-03-12,987000001,graciela@buzon.example,6736-1,CASA-0001,Accidentes,2026-01-01,2099-12-31,vigente,0,0
`
const ours = ['portal1', 'portal2', 'console', 'worker']

/** A container's capabilities on its machine, reported from inside. */
const confessed = `
  const { readFileSync, writeFileSync } = require('node:fs')
  const tries = (path) => { try { writeFileSync(path, ''); return 'written' } catch ({ code }) { return code } }
  const [, caps] = /CapEff:\\s+(\\w+)/.exec(readFileSync('/proc/1/status', 'utf8'))
  const [, held] = /NoNewPrivs:\\s+(\\d)/.exec(readFileSync('/proc/1/status', 'utf8'))
  console.log(JSON.stringify([process.getuid(), Number('0x' + caps), held, tries('/amparo/x'), tries('/tmp/x')]))`

describe.runIf(process.env.AMPARO_TEST_LONG !== undefined)('a site from deploy/compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-sitio-'))
  let engine: DockerEngine | undefined
  afterAll(async () => {
    engine?.compose(file, 'down', '--volumes', '--timeout', '5')
    await engine?.close()
    rmSync(folder, { recursive: true, force: true })
  }, 600_000)

  it('is created by one command, with TLS by its own authority; a person activates, and it restarts with its data', async (context) => {
    if (process.getuid?.() !== 0) return context.skip('wants root, as an engine does')
    requirePrograms(['mmdebstrap', 'buildah', 'dockerd', 'docker', 'docker-compose', 'nsenter', 'ip', 'curl'])
    const site = await startDockerEngine(join(folder, 'engine'))
    engine = site
    bringImages(site, folder)
    const up = () => {
      const { status, said } = site.compose(file, 'up', '--detach')
      expect([status, status === 0 ? '' : said]).toEqual([0, ''])
    }
    up()
    const container = (name: string) => `sitio_${name}_1`
    site.docker('cp', `${container('balancer')}:/site/ca.crt`, join(folder, 'ca.crt'))
    const ask = (url: string, ...args: string[]) => {
      const { status, said } = site.within('curl', '--silent', '--write-out', '\n%{http_code}', ...args, url)
      const [, text = '', code] = /^([\s\S]*)\n(\d+)$/.exec(said) ?? []
      return { status, text, code: Number(code) }
    }
    const trusting = ['--cacert', join(folder, 'ca.crt')]

    for (const host of ['portal.localhost', 'consola.localhost']) {
      expect(ask(`https://${host}/`, ...trusting)).toMatchObject({ status: 0, code: 200 })
      expect(ask(`https://${host}/api/listo`, ...trusting)).toMatchObject({ status: 0, code: 200 })
      // curl's 60: an unknown authority.
      expect(ask(`https://${host}/`).status).toBe(60)
      expect(ask(`http://${host}/`)).toMatchObject({ status: 0, code: 308 })
    }
    expect(ask('https://otra.localhost/', ...trusting).status).not.toBe(0)
    expect(site.docker('exec', container('portal1'), '/amparo/bin/amparo', 'config', 'verificar')).toContain(
      'Todo bien',
    )
    for (const name of ours) {
      const told = site.docker('exec', container(name), '/usr/local/bin/node', '-e', confessed)
      expect([name, ...(JSON.parse(told) as unknown[])]).toEqual([name, 10001, 0, '1', 'EROFS', 'written'])
    }

    writeFileSync(join(folder, 'polizas.csv'), policies)
    const feed = ['--rm', '-T', '--volume', `${folder}/polizas.csv:/polizas.csv:ro`, 'worker']
    const imported = site.compose(file, 'run', ...feed, 'amparo', 'polizas', 'importar', '/polizas.csv')
    expect(imported).toMatchObject({ status: 0, said: expect.stringMatching(/Pólizas nuevas +1\n/) })
    const post = (path: string, body: unknown) =>
      ask(
        `https://portal.localhost/api${path}`,
        ...[...trusting, '--header', 'content-type: application/json', '--data', JSON.stringify(body)],
      )
    const who = { tipoDocumento: 8, documento: '40000001' }
    const asked = post('/Login/EnvioCodigo', { ...who, proposito: 'activacion', canal: 'correo' })
    expect(asked.code).toBe(200)
    const { solicitud } = JSON.parse(asked.text) as { solicitud: string }
    const codigo = await vi.waitFor(
      () => {
        const mails = JSON.parse(ask('http://127.0.0.1:8025/').text) as { to: string[]; source: string }[]
        const mail = mails.find(({ to }) => to.includes('graciela@buzon.example'))
        const found = /text\/plain[\s\S]*?\b(\d{6})\b/.exec(mail?.source ?? '')?.[1]
        if (found === undefined) throw new Error('no mail with a code yet')
        return found
      },
      { timeout: 60_000, interval: 500 },
    )
    const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
    expect(post('/Login/RegistrarUser', { solicitud, codigo, password, ...consents }).code).toBe(201)

    // Stopped, each ends on its own; restarted, nothing is created again.
    expect(site.compose(file, 'stop').status).toBe(0)
    const exits = ours.map((name) =>
      site.docker('inspect', '--format', '{{.State.ExitCode}}', container(name)),
    )
    expect(exits).toEqual(ours.map(() => '0'))
    up()
    expect(ask('https://portal.localhost/api/listo', ...trusting).code).toBe(200)
    expect(post('/Login/IniciarSession', { ...who, password }).code).toBe(200)
  }, 2_400_000)
})
