import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { endSession, startSession } from '@amparo/contract/identity/session.ts'
import { checkDocument } from '@amparo/contract/membership/activation.ts'
import { noteRun } from '@amparo/database/operation-runs.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCertificate, pemOf } from '../../testing/certificates.ts'
import { addTestPartner } from '../../testing/partners.ts'
import { recoveryCode } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { addBacklogGauges, addPoolGauges, addReplicaGauges, addSecondPersonGauge } from './database-gauges.ts'
import { addFaultGauges } from './fault-gauges.ts'
import { addCertificateGauge, addDiskGauge, addKmsGauge } from './machine-gauges.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'
import { addVitalGauges } from './vital-gauges.ts'

let portal: TestPortal
let server: MetricsServer
beforeAll(async () => {
  portal = await startTestPortal()
  addPoolGauges(portal.ctx.metrics.registry, portal.ctx.database.pool)
  addBacklogGauges(portal.ctx.metrics.registry, portal.ctx)
  addVitalGauges(portal.ctx.metrics.registry, portal.ctx)
  addSecondPersonGauge(portal.ctx.metrics.registry, portal.ctx.db)
  addFaultGauges(portal.ctx.metrics.registry, portal.ctx)
  addDiskGauge(portal.ctx.metrics.registry, portal.ctx.config.dataDir)
  addReplicaGauges(portal.ctx.metrics.registry, { db: () => portal.ctx.db, lagMs: () => 250 })
  server = await serveMetrics(portal.ctx.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const secondsAgo = (seconds: number) => new Date(portal.ctx.clock.now().getTime() - seconds * 1000)
const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
/** The value of the one series that has all these words in its labels. */
const seriesValue = (text: string, name: string, ...labels: string[]) => {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
  expect(lines).toHaveLength(1)
  return Number(lines[0]?.split(' ').at(-1))
}

describe('metrics', () => {
  it('show which two-person role has one person, until another gets it', async () => {
    expect(seriesValue(await scrape(), 'amparo_second_person_missing', 'role="privacidad"')).toBe(1)
    const { db } = portal.ctx
    const agenda = db.updateTable('staff').where('email', '=', 'agenda@demo.example')
    await agenda.set({ roles: ['agenda', 'privacidad'] }).execute()
    expect(await scrape()).not.toContain('amparo_second_person_missing{')
    await agenda.set({ roles: ['agenda'] }).execute()
  })

  it('show since when a partner is silent, by its name, and whether the KMS would decrypt the key again', async () => {
    await addTestPartner(portal, 'No llamó nunca', ['6727-1'])
    const partner = await addTestPartner(portal, 'Calla hace días', ['6727-1'])
    await portal.ctx.db
      .updateTable('partner')
      .set({ last_used_at: secondsAgo(4 * 86_400) })
      .where('id', '=', partner.id)
      .execute()
    const name = 'partner="Calla hace días"'
    expect(seriesValue(await scrape(), 'amparo_partner_silent_seconds', name)).toBeGreaterThan(3 * 86_400)
    expect(await scrape()).not.toContain('No llamó nunca')

    const registry = new Registry()
    let looks = 0
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      addKmsGauge(registry, () => {
        looks += 1
        return looks === 1 ? Promise.reject(new Error('sellado')) : Promise.resolve()
      })
      const isUp = async () => /^amparo_kms_up (\d)$/m.exec(await registry.metrics())?.[1]
      expect([await isUp(), looks]).toEqual(['1', 0])
      for (const up of ['0', '1']) {
        vi.advanceTimersByTime(300_001)
        await registry.metrics()
        expect(await isUp()).toBe(up)
      }
      expect(looks).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('count calls by route and status, refusals by code, and jobs by outcome, without personal data', async () => {
    const password = 'Demostracion-2026'
    const login = (documento: string, word = password) =>
      portal.call(startSession, { body: { tipoDocumento: 8, documento, password: word } })
    await login('10000001')
    await login('10000001', 'no-es-esta')
    await portal.call(checkDocument, { query: { id: '10000001' } })
    await portal.call(endSession, { params: { id: '123456789012345' } })
    await recoveryCode(portal, '10000001')
    await portal.nextMessage('10000001@demo.example')
    await expect
      .poll(async () => (await scrape()).includes('amparo_job_duration_seconds_count{job="enviar-codigo"'), {
        timeout: 60_000,
      })
      .toBe(true)
    const text = await scrape()
    const calls = 'amparo_http_request_duration_seconds_count'
    const loggedIn = ['surface="portal"', 'route="/api/Login/IniciarSession"', 'method="POST"']
    expect(seriesValue(text, calls, ...loggedIn, 'status="200"')).toBe(1)
    expect(seriesValue(text, calls, ...loggedIn, 'status="401"')).toBe(1)
    expect(seriesValue(text, 'amparo_refusals_total', 'surface="portal"', 'codigo="credenciales"')).toBe(1)
    expect(
      seriesValue(text, 'amparo_job_duration_seconds_count', 'job="enviar-codigo"', 'outcome="done"'),
    ).toBeGreaterThan(0)
    expect(seriesValue(text, 'amparo_database_connections', 'state="idle"')).toBeGreaterThanOrEqual(0)
    expect(text).toMatch(/^amparo_database_up 1$/m)
    expect(text).not.toMatch(/\b10000001\b|123456789012345|validarDocumento\?|@/)
  })

  it('show pending work, and of an unavailable database only that', async () => {
    await portal.ctx.db
      .insertInto('outbound_message')
      .values({
        purpose: 'prueba',
        channel: 'email',
        content: 'x',
        created_at: secondsAgo(3600),
      })
      .execute()
    const halfAMinuteAgo = secondsAgo(30)
    const held = { purpose: 'retenido', channel: 'push' as const, content: 'x', held_until: halfAMinuteAgo }
    await portal.ctx.db
      .insertInto('outbound_message')
      .values({ ...held, created_at: secondsAgo(3600) })
      .execute()
    const text = await scrape()
    const ofNight = ['kind="message"', 'name="push"', 'state="waiting"']
    // Messages that waited for the morning are late from then on.
    expect(seriesValue(text, 'amparo_backlog_oldest_seconds', ...ofNight)).toBeLessThan(900)
    const waiting = ['kind="message"', 'name="email"', 'state="waiting"']
    expect(seriesValue(text, 'amparo_backlog', ...waiting)).toBe(1)
    expect(seriesValue(text, 'amparo_backlog_oldest_seconds', ...waiting)).toBeGreaterThanOrEqual(3600)
    const away = await startTestPortal(undefined, { seed: false, worker: false })
    addBacklogGauges(away.ctx.metrics.registry, away.ctx)
    await away.close()
    const unanswered = await away.ctx.metrics.registry.metrics()
    expect(unanswered).toMatch(/^amparo_database_up 0$/m)
    // No value is no news; 0 would be a feed of this moment, and an empty disk.
    expect(unanswered).not.toMatch(/^amparo_(policy_feed_age_seconds|crm_refused_seconds|database_bytes) /m)
  })

  it('show the unknown profiles of the longest recent feed, until a corrected one of its length', async () => {
    const took = (lines: number, unknownProfiles: object) =>
      portal.query(
        `INSERT INTO policy_import (file_name, file_sha256, started_at, finished_at, lines_read, inserted, updated, unchanged, refused, findings)
         VALUES ('noche.csv', '', $3, $3, $1, 0, 0, 0, 0, $2)`,
        [lines, { unknownProfiles }, portal.ctx.clock.now()],
      )
    const told = async () =>
      (await scrape()).split('\n').filter((line) => line.startsWith('amparo_policy_feed_unknown_profile'))
    await took(9_000_000, { Mascotas: 12 })
    await took(3, {})
    expect(await told()).toEqual(['amparo_policy_feed_unknown_profile_lines{profile="Mascotas"} 12'])
    await took(9_000_000, {})
    expect(await told()).toEqual([])
  })

  it('show the age of the last backup and audit verification, and the free disk space', async () => {
    expect(await scrape()).toMatch(/^amparo_run_age_seconds\{name="respaldo"\} \+Inf$/m)
    await noteRun(portal.ctx.db, 'respaldo')
    await portal.query(`UPDATE operation_run SET finished_at = now() - interval '1 day'`)
    await noteRun(portal.ctx.db, 'auditoria')
    const text = await scrape()
    expect(seriesValue(text, 'amparo_run_age_seconds', 'name="respaldo"')).toBeGreaterThanOrEqual(86_400)
    expect(seriesValue(text, 'amparo_run_age_seconds', 'name="auditoria"')).toBeLessThan(600)
    const free = Number(/^amparo_data_disk_free_ratio (\S+)$/m.exec(text)?.[1])
    expect(free > 0 && free < 1).toBe(true)
    expect(Number(/^amparo_database_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000)
  })

  it('show when the certificate of an address expires, and nothing of one that does not answer', async () => {
    const until = limaToday(portal.ctx.clock.now()).add({ days: 20 }).toString()
    const pair = await makeCertificate({ subject: 'CN=localhost', from: '2026-01-01', until })
    const served = createServer({
      cert: pemOf('CERTIFICATE', pair.certificate),
      key: pemOf('PRIVATE KEY', pair.privateKey),
    }).listen(0, '127.0.0.1')
    await once(served, 'listening')
    const { port } = served.address() as AddressInfo
    const registry = new Registry()
    addCertificateGauge(registry, [
      `https://localhost:${port}`,
      'https://127.0.0.1:1',
      'http://localhost:3000',
    ])
    const text = await registry.metrics()
    served.close()
    const days = seriesValue(text, 'amparo_certificate_left_seconds', 'host="localhost"') / 86_400
    expect(days).toBeGreaterThan(19)
    expect(days).toBeLessThan(22)
    expect(text).toMatch(/host="127\.0\.0\.1"\} Nan$/im)
  })

  it('show whether a replica is used, and its lag', async () => {
    const text = await scrape()
    expect(text).toMatch(/^amparo_replica_used 1$/m)
    expect(text).toMatch(/^amparo_replica_lag_seconds 0\.25$/m)
  })

  it('are at one address with one method', async () => {
    const url = `http://127.0.0.1:${server.port}`
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await portal.app.inject('/api/metrics')).statusCode).toBe(404)
  })

  it('alerts and their page match: each alert names the first check, and the page the next steps', () => {
    const read = (path: string) =>
      readFileSync(fileURLToPath(new URL(`../../../../docs/${path}`, import.meta.url)), 'utf8')
    const rules = read('operations/alerts.yml')
      .split(/^ {6}- alert: /m)
      .slice(1)
      .map((rule) => {
        const name = /^\w+/.exec(rule)?.[0]
        expect([name, /^ {10}summary: \S.{10,}$/m.test(rule), /^ {10}action: \S.{20,}$/m.test(rule)]).toEqual(
          [name, true, true],
        )
        return `${name} ${/severity: (page|ticket) /.exec(rule)?.[1]}`
      })
    const acts = [...read('operations/alerts.md').matchAll(/^- \*\*(\w+)\*\* \((\w+)\): (?=.{40,})/gm)]
    expect(rules.length).toBeGreaterThan(10)
    expect(acts.map(([, name, severity]) => `${name} ${severity}`)).toEqual(rules)
  })

  it.each(['alerts.yml', 'grafana.json'])('that %s asks for are there', async (file) => {
    const asked = readFileSync(
      fileURLToPath(new URL(`../../../../docs/operations/${file}`, import.meta.url)),
      'utf8',
    )
    const names = new Set(asked.match(/amparo_[a-z0-9_]+/g))
    expect(names.size).toBeGreaterThan(4)
    const served = await scrape()
    // Those of the process are added where a process serves them.
    const ofProcess = /^amparo_(process|nodejs|certificate|kms)_/
    for (const name of names) {
      if (ofProcess.test(name)) continue
      const series = name.replace(/_(bucket|count|sum)$/, '')
      expect([name, served.includes(`# HELP ${series} `)]).toEqual([name, true])
    }
  })
})
