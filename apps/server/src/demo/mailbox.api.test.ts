import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alive } from '@amparo/contract/care/health.ts'
import { describe, expect, it } from 'vitest'
import { testBusiness } from '../../testing/business.ts'
import { outcomeOf } from '../../testing/caller.ts'
import { askForCode } from '../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../testing/portal.ts'
import { makeWebFolder } from '../../testing/web.ts'
import { capturedSms } from '../ports/demo-mailbox.ts'
import { webFolder } from '../web/web-folder.ts'

openPortal()

const visit = (path: string) => portal.app.inject(path)

describe("the demo's mailbox", () => {
  it("lists a person's messages, newest first, with readable code and links", async () => {
    const seen: string[] = []
    const codes: (string | null)[] = []
    for (let time = 0; time < 3; time += 1) {
      await askForCode(portal, '10000002')
      const message = await portal.nextMessage('10000002@demo.example', seen)
      seen.push(message.id)
      codes.unshift(message.code)
    }
    const answer = await visit('/demo/buzon.json?para=10000002@demo.example')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const messages = answer.json()
    expect(messages.map(({ codigo }: { codigo: string }) => codigo)).toEqual(codes)
    expect(messages[0]).toEqual({
      para: '10000002@demo.example',
      canal: 'correo',
      asunto: 'Tu código para activar tu cuenta',
      texto: expect.stringContaining(codes[0] ?? 'x'),
      codigo: codes[0],
      enlaces: [],
      enviado: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+-05:00$/),
    })
  })

  it('extracts a code on its own, and none from a link or a sheet number', async () => {
    const sms = capturedSms(portal.ctx.db)
    for (const [to, text, code] of [
      ['+51911000001', 'Tu código es 391910. Vence en 10 minutos.', '391910'],
      ['+51911000002', 'Léelo en https://amparo.example/motivo#x.571810.af y responde.', null],
      ['+51911000003', 'Recibimos tu queja 2026-000001.', null],
    ] as const) {
      await sms.send({ id: randomUUID(), to, text })
      const [message] = (await visit(`/demo/buzon.json?para=${encodeURIComponent(to)}`)).json()
      expect([to, message.codigo ?? null]).toEqual([to, code])
    }
  })

  it('finds a person by the e-mail in any case, and by the mobile in any spelling', async () => {
    await askForCode(portal, 'CE000006', { tipoDocumento: 6 })
    await portal.nextMessage('CE000006@demo.example')
    await askForCode(portal, '10000002', { canal: 'sms' })
    await portal.nextMessage('+51987000002')
    for (const para of ['ce000006@demo.example', '%2B51987000002', '+51987000002', '987000002']) {
      expect([para, (await visit(`/demo/buzon.json?para=${para}`)).json().length]).toEqual([para, 1])
    }
  })

  it('lists all without a recipient, and none for a recipient without messages', async () => {
    await askForCode(portal, '10000003')
    await portal.nextMessage('10000003@demo.example')
    const everybody = (await visit('/demo/buzon.json')).json()
    expect(everybody.map(({ para }: { para: string }) => para)).toEqual(
      expect.arrayContaining(['10000002@demo.example', '10000003@demo.example']),
    )
    for (const para of ['nadie@demo.example', "' OR 1=1 --", '%', 'x'.repeat(3000), '\0', 'a\0b@x.pe']) {
      expect((await visit(`/demo/buzon.json?para=${encodeURIComponent(para)}`)).json()).toEqual([])
    }
  })

  it('renders a page without interpreting message text as markup', async () => {
    await portal.ctx.db
      .insertInto('captured_message')
      .values({
        id: randomUUID(),
        recipient: '"><script>alert(1)</script>@x.pe',
        channel: 'correo',
        subject: '<img src=x onerror=alert(2)>',
        body_text: '</pre><script>alert(3)</script>',
        code: '123456',
      })
      .execute()
    const page = await visit(`/demo/buzon?para=${encodeURIComponent('"><script>alert(1)</script>@x.pe')}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('lang="es-PE"')
    expect(page.body).not.toMatch(/<script|<img/)
    const { id } = (await portal.nextMessage('"><script>alert(1)</script>@x.pe')) as { id: string }
    const open = await visit(`/demo/buzon?ver=${id}`)
    expect(open.body).not.toMatch(/<script|<img/)
    expect(open.body).toContain('&lt;/pre&gt;&lt;script&gt;alert(3)')
    expect(page.body).toContain('&lt;img src=x onerror=alert(2)&gt;')
    expect(page.body).toContain('123456')
  })

  it('shows the mail as composed, in a frame without scripts', async () => {
    const message = await portal.nextMessage('10000002@demo.example')
    const mail = await visit(`/demo/buzon/${message.id}`)
    expect(mail.headers['content-security-policy']).toMatch(/^sandbox/)
    expect(mail.body).toContain(message.code)
    const open = await visit(`/demo/buzon?ver=${message.id}&ancho=390`)
    expect(open.body).toContain(`src="/demo/buzon/${message.id}"`)
    const text = await visit(`/demo/buzon?ver=${message.id}&parte=texto`)
    expect(text.body).not.toContain('<iframe')
    expect(text.body).toContain('<pre>')
    for (const id of ['x', randomUUID(), "' OR 1=1", '..%2f..%2fetc']) {
      expect((await visit(`/demo/buzon/${id}`)).statusCode).toBe(404)
    }
  })
})

const isText = (name: string) => /\.(js|css|html)$/.test(name)

describe('in production', () => {
  it('has no mailbox, and no page that leads to it', async () => {
    const production = await startTestPortal(
      {
        AMPARO_MODE: 'production',
        VIDEO_KEY: '',
        VIDEO_USER: '',
        VIDEO_PASSWORD: '',
        ...testBusiness,
        SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
        SMTP_URL: 'smtp://127.0.0.1:9',
        PORTAL_URL: 'https://amparo.example',
      },
      { seed: false, webFolder: makeWebFolder() },
    )
    for (const path of [
      '/demo/buzon',
      '/demo/buzon.json',
      '/demo/buzon.css',
      `/demo/buzon/${randomUUID()}`,
      '/demo',
      '/demo/personas.json',
      '/assets/DemoPersonas-Ab12.js',
    ]) {
      const answer = await production.app.inject(path)
      expect([path, ...outcomeOf(answer)]).toEqual([path, 404, 'no_encontrado'])
    }
    for (const path of ['/', '/nosotros', '/no-hay-tal', '/inicia', '/videollamada/x?id=1']) {
      const { statusCode, body } = await production.app.inject(path)
      expect([path, statusCode, /<h1>/.test(body), /demo/i.test(body)]).toEqual([path, 200, true, false])
    }
    expect((await production.app.inject('/assets/entrada-1.js')).statusCode).toBe(200)
    expect(await production.status(alive)).toBe(200)
    await production.close()
  })

  it('contains no sample person or password in the built web', async () => {
    const { stdout } = await promisify(execFile)(
      'git',
      ['grep', '-lE', 'Demostracion-2026|10000001', '--', 'apps/web'],
      {
        cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      },
    ).catch(({ code, stdout: said }: { code: number; stdout: string }) => {
      // git exits with 1 if it finds nothing.
      expect(code).toBe(1)
      return { stdout: said }
    })
    const sources = stdout.split('\n').filter((name) => name !== '' && !/\.test\.tsx?$/.test(name))
    expect(sources).toEqual([])
    // Also the built web, if there is one.
    const built = existsSync(webFolder) ? readdirSync(join(webFolder, 'assets')).filter(isText) : []
    for (const name of built) {
      const text = readFileSync(join(webFolder, 'assets', name), 'utf8')
      expect([name, text.includes('Demostracion-2026')]).toEqual([name, false])
    }
  })
})
