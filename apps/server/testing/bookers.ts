import { sha256 } from '../src/ports/keys.ts'

/** An appointment as last returned to its person. */
export interface Told {
  readonly id: string
  readonly inicio: string
  readonly version: number
  readonly estado: 'agendada' | 'cancelada'
}

export interface Wish {
  readonly path: string
  readonly body: Record<string, unknown>
}

interface Answer {
  readonly status: number
  readonly body: { codigo?: number | string; cita?: { id: string; inicio: string; version: number } }
}

const tokenOf = (index: number) => `alguien-que-agenda-bajo-fallas-${String(index).padStart(4, '0')}`
const documentOf = (index: number) => String(48_000_000 + index)

/** SQL that lets `count` people in: holders of advice, rooms and telemedicine, each with an open session. */
export function peopleSql(count: number): string {
  const covers = ['Empleabilidad', 'Emprendimiento', 'Accidentes']
  const people = Array.from({ length: count }, (_, index) => {
    const document = documentOf(index)
    const mail = `agenda${index}@buzon.example`
    const policies = covers.map(
      (cover, at) =>
        `('FALLA-${index}-${at}', 8, '${document}', 'Persona', 'Prueba', '', '1990-01-01', NULL, '${mail}', '6736-1',
          '${cover}', '2020-01-01', '2099-12-31', 'vigente', 0, 0)`,
    )
    return `INSERT INTO policy VALUES ${policies.join(', ')};
      WITH a AS (INSERT INTO account (public_number, document_type, document_number, password_hash, email, given_names,
        paternal_surname, maternal_surname) VALUES (210000000000 + ${index}, 8, '${document}', '$argon2id$', '${mail}',
        'Persona', 'Prueba', '') RETURNING id)
      INSERT INTO session (account_id, token_hash, device, last_used_at, idle_expires_at, expires_at)
      SELECT id, '\\x${sha256(tokenOf(index)).toString('hex')}', 'fallas', now(), '2099-01-01', '2099-01-01' FROM a;`
  })
  return [...people, sourceSql].join('\n')
}

/** Of the feed, where the release already keeps sources. */
const sourceSql = `DO $$ BEGIN
  IF EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'policy' AND column_name = 'source') THEN
    UPDATE policy SET source = 'feed' WHERE source IS NULL;
  END IF;
END $$;`

const patienceMs = 60_000
const pauseMs = 250
const atOnce = 4
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * A person who books, moves and cancels, and repeats unanswered calls, like the portal: with the same
 * `Idempotency-Key`. Records the answers.
 */
export class Booker {
  readonly told = new Map<string, Told>()
  /** Bookings by key, as they were first answered. */
  readonly booked = new Map<string, { id: string; wish: Wish }>()
  /** Number of answers that needed a repeat. */
  repeats = 0
  readonly #index: number
  readonly #wishes: readonly Wish[]
  readonly #onAnswer: () => void
  #turn = 0

  constructor(index: number, wishes: readonly Wish[], onAnswer: () => void) {
    this.#index = index
    this.#wishes = wishes
    this.#onAnswer = onAnswer
  }

  /** Books, moves and cancels in turns until stopped; ends with everything answered. */
  async live(api: () => string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#act(api)
      await wait(pauseMs)
    }
  }

  /** Sends a booking again with its key. */
  async repeat(api: string, key: string, wish: Wish): Promise<string | undefined> {
    return (await this.#send(() => api, wish.path, wish.body, key)).body.cita?.id
  }

  async #act(api: () => string): Promise<void> {
    this.#turn += 1
    const key = `persona-${this.#index}-turno-${this.#turn}`
    const open = [...this.told.values()].filter(({ estado }) => estado === 'agendada')
    const wish = this.#wishes[(this.#index * 31 + this.#turn * 17) % this.#wishes.length]
    const old = open[this.#turn % Math.max(open.length, 1)]
    if (!wish) return
    if (!old || (open.length < atOnce && this.#turn % 3 === 0)) return this.#book(api, wish, key)
    return this.#turn % 3 === 1 ? this.#cancel(api, old) : this.#move(api, old, key)
  }

  async #book(api: () => string, wish: Wish, key: string): Promise<void> {
    const { status, body } = await this.#send(api, wish.path, wish.body, key)
    if (status === 201 && body.cita) {
      this.booked.set(key, { id: body.cita.id, wish })
      this.#keep(body.cita)
    } else if (status !== 409) throw new Error(`booking was answered ${status} ${body.codigo}`)
  }

  async #move(api: () => string, { id, version, inicio }: Told, key: string): Promise<void> {
    const other =
      this.#wishes[(this.#index * 13 + this.#turn * 7) % this.#wishes.length]?.body.inicio ?? inicio
    const { status, body } = await this.#send(
      api,
      '/agendamientos/UpdateAgenda',
      { id, version, inicio: other },
      key,
    )
    if (status === 200 && body.cita) this.#keep(body.cita)
    // Another service has other hours: a start of one need not be a start of the other.
    else if (status !== 409 && body.codigo !== 'fuera_de_horario') {
      throw new Error(`move was answered ${status} ${body.codigo}`)
    }
  }

  async #cancel(api: () => string, told: Told): Promise<void> {
    const { status } = await this.#send(api, `/agendamientos/DeleteAgenda/${told.id}`, {})
    if (status !== 200) throw new Error(`cancellation was answered ${status}`)
    this.told.set(told.id, { ...told, version: told.version + 1, estado: 'cancelada' })
  }

  #keep({ id, inicio, version }: { id: string; inicio: string; version: number }): void {
    this.told.set(id, { id, inicio, version, estado: 'agendada' })
  }

  /** Sends until the answer says what became of it: neither silence nor 503 does. */
  async #send(api: () => string, path: string, body: Record<string, unknown>, key?: string): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf(this.#index)}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const until = performance.now() + patienceMs
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${api()}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
        .then(async (found) => ({ status: found.status, body: await found.json() }))
        .catch(() => null)
      if (answer && answer.status !== 503) {
        if (tries > 1) this.repeats += 1
        this.#onAnswer()
        return answer as Answer
      }
      if (performance.now() > until) throw new Error(`no answer to ${path} within ${patienceMs} ms`)
      await wait(100)
    }
  }
}
