import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { jpegOf } from '@amparo/server/testing/pictures.ts'
import autocannon from 'autocannon'
import { tell } from '../table.ts'

/** Part of the log-ins that go on while pictures come that are made to be dear. */
const leastLogIns = 0.7
/** MB (10⁶ bytes) of the portal; the child that opens files has its own bound (`uploads/file-work.ts`). */
const mostResident = 600
const senders = 8
const seconds = 30

interface LogIn {
  readonly url: string
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Log-ins while eight senders upload progressive JPEGs without a pause, beside the same log-ins without them. */
export async function stormOfPictures(api: string, logIn: LogIn, pid: number): Promise<boolean> {
  const claim = await fileClaim(api, logIn)
  // One is refused by its header; the other is the dearest that is taken.
  const pictures = await Promise.all(
    [9990, 7000].map((side) => jpegOf(side, side, { progressive: true, orientation: 6 })),
  )
  const rate = async () => {
    const { '2xx': good } = await autocannon({ ...logIn, connections: 16, duration: seconds })
    return good / seconds
  }
  const quiet = await rate()
  let isOver = false
  let sent = 0
  const most = { portal: 0, child: 0 }
  const send = async (at: number) => {
    while (!isOver) {
      const body = new Uint8Array(pictures[(at + sent) % 2] ?? [])
      sent += 1
      // A refusal may close the connection before all of a picture was sent.
      await fetch(claim.url, { method: 'POST', headers: claim.headers, body })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
    }
  }
  const watch = async () => {
    while (!isOver) {
      most.portal = Math.max(most.portal, heldBy(pid))
      most.child = Math.max(most.child, ...fileProcessesOf(pid).map(heldBy))
      await delay(200)
    }
  }
  const storm = Promise.all([watch(), ...Array.from({ length: senders }, (_, at) => send(at))])
  const stormy = await rate()
  isOver = true
  await storm
  const part = stormy / quiet
  const figure = `${stormy.toFixed(1)} log-ins/s of ${quiet.toFixed(1)}, ${part.toFixed(2)} ×; ${sent} pictures; portal ${most.portal} MB, child ${most.child} MB`
  console.log(`pictures: ${figure}`)
  const met = part >= leastLogIns && most.portal <= mostResident
  tell('log-ins under pictures', { goal: `≥ ${leastLogIns} ×, ≤ ${mostResident} MB`, figure, met })
  return met
}

/** A claim of the sample person with Cuota, and the path of its first paper. */
async function fileClaim(api: string, logIn: LogIn) {
  const json = { 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit): Promise<never> => {
    const answer = await fetch(`${api}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const body = logIn.body.replace('10000001', '10000003')
  const { token } = await ask('/Login/IniciarSession', { method: 'POST', headers: json, body })
  const authorization = `Bearer ${token}`
  const { productos } = (await ask('/Profile/Productos', { headers: { authorization } })) as {
    productos: { numeroCertificado: string }[]
  }
  const certificado = productos[0]?.numeroCertificado
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const notice = {
    ...{ certificado, cobertura: 'incapacidad', fechaHecho: yesterday, hechoPor: 'titular' },
    relato: 'Me caí y tengo descanso médico.',
  }
  const filed = await ask('/solicitudes', {
    ...{ method: 'POST', headers: { ...json, authorization }, body: JSON.stringify(notice) },
  })
  const { folio, papeles } = filed as { folio: string; papeles: { clave: string }[] }
  return {
    url: `${api}/solicitudes/${folio}/Papeles/${papeles[0]?.clave}`,
    headers: { authorization, 'content-type': 'image/jpeg' },
  }
}

/** Its children that open files; PostgreSQL, which the demo starts, is no part of the portal. */
function fileProcessesOf(pid: number): number[] {
  const children = tryRead(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.filter((one) => tryRead(`/proc/${one}/cmdline`).includes('file-process'))
}

/** Resident memory of a process in MB; 0 once it has ended. */
function heldBy(pid: number): number {
  const [, kibibytes = 0] = /^VmRSS:\s+(\d+)/m.exec(tryRead(`/proc/${pid}/status`)) ?? []
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}

/** Nothing of a process that has ended meanwhile. */
function tryRead(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
