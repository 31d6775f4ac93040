import { tracingChannel } from 'node:diagnostics_channel'
import type { Tx } from '@amparo/database/open.ts'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Jobs by queue name, with what each carries. Payloads hold ids, never codes or personal data. */
export interface Jobs {
  /** `otherWay`: WhatsApp took it and then failed, so that it leaves by SMS. */
  'enviar-codigo': { requestId: string; sentCount: number; otherWay?: boolean }
  'enviar-mensaje': { messageId: string }
  /** Tells a person about their appointment; times in milliseconds, as they were when this was caused. */
  'avisar-cita': {
    appointmentId: string
    notice:
      | 'booked'
      | 'moved'
      | 'cancelled'
      | 'cancelled_by_us'
      | 'cancelled_by_insurer'
      | 'cancelled_with_cover'
      | 'change_refused'
      | 'day_before'
      | 'hour_before'
      | 'again'
    version: number
    startsAt: number
    endsAt: number
    /** When this was caused, so that a repeat says the same; absent in jobs of an earlier release. */
    causedAt?: number
    /** For `change_refused`: which request. */
    requestId?: string
    /** For `again`: which channel, what makes this sending a new one, and whether it was cancelled when it was asked for. */
    again?: { channel: 'email' | 'sms'; nonce: string; wasCancelled?: boolean }
  }
  /** Tells a professional about an appointment of theirs; `gone` is one that another took over. */
  'avisar-profesional': {
    appointmentId: string
    professionalId: string
    notice: 'booked' | 'moved' | 'cancelled' | 'gone' | 'evening_before'
    version: number
    startsAt: number
    endsAt: number
    causedAt: number
  }
  'recordar-profesionales': Record<string, never>
  /** Tells guests whose holder's policy ends within a week. */
  'avisar-invitados': Record<string, never>
  /** Sends the copy of a complaint with its sheet. */
  'enviar-hoja': { year: number; number: number }
  /** Ends or goes on with data requests whose person did not answer in time. */
  'resolver-derechos': Record<string, never>
  'avisar-plazos': Record<string, never>
  'marcar-registro': Record<string, never>
  /** Removes what the retention rules keep no longer. */
  'aplicar-conservacion': Record<string, never>
  /** Tells of certificates that end soon, to their doctors and the administration. */
  'avisar-certificados': Record<string, never>
  'recordar-citas': Record<string, never>
  /** Cancels what annulled policies no longer give. */
  'retirar-anuladas': Record<string, never>
  /** Tells the CRM of visits and rooms that were used. */
  'contar-usos': Record<string, never>
  /** A document used up its tries to log in; null, and nothing follows, where nobody has it. */
  'avisar-intentos': { accountId: number | null; noticeId: string; at: number }
  'avisar-empleos': Record<string, never>
  'dar-licencias': Record<string, never>
  'vigilar-cursos': Record<string, never>
  /** Tells who waits for a licence and who has one about to lapse. */
  'atender-licencias': Record<string, never>
  /** Sends the payment notices that are due. */
  'avisar-vencimientos': Record<string, never>
  'atender-consola': Record<string, never>
  /** Brings in a feed that the console has sent. */
  importar: { importId: string }
  limpiar: Record<string, never>
}

type JobName = keyof Jobs

/** A run of a job, told of where anybody listens. */
export interface JobMessage {
  readonly name: JobName
}

export const jobChannel = tracingChannel<JobMessage, unknown>('amparo.job')

/** Thrown by a job that the other side asks to come back later: it is put off, and its tries are not used up. */
export class RetryLater extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Volver a intentar en ${seconds} s`)
    this.seconds = seconds
  }
}

export interface JobQueue {
  /** Enqueues inside `tx`: the job exists if, and only if, the transaction commits. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: Jobs[N]): Promise<void>
  /**
   * Runs `handle` for each job of `name`, a few at a time; a throw leaves the job to be tried again, with growing
   * waits, and `RetryLater` puts it off by what it says.
   */
  work<N extends JobName>(name: N, handle: (data: Jobs[N]) => Promise<void>): Promise<void>
  /** Runs `name` by cron (Lima time). */
  schedule(name: JobName, cron: string): Promise<void>
  /** Whether the queue can be reached right now. */
  isHealthy(): Promise<boolean>
  stop(): Promise<void>
}

/** Seconds between two looks at an empty queue. A job begun by the clock alone is due to the minute. */
const pollSeconds = {
  'enviar-codigo': 0.5,
  'enviar-mensaje': 0.5,
  'avisar-cita': 0.5,
  'avisar-profesional': 0.5,
  'enviar-hoja': 0.5,
  'avisar-intentos': 0.5,
  'dar-licencias': 0.5,
  'atender-licencias': 0.5,
  importar: 0.5,
  'recordar-profesionales': 5,
  'avisar-invitados': 5,
  'resolver-derechos': 5,
  'avisar-plazos': 5,
  'marcar-registro': 5,
  'aplicar-conservacion': 5,
  'avisar-certificados': 5,
  'recordar-citas': 5,
  'retirar-anuladas': 5,
  'contar-usos': 5,
  'avisar-empleos': 5,
  'vigilar-cursos': 5,
  'avisar-vencimientos': 5,
  'atender-consola': 5,
  limpiar: 5,
} as const satisfies Record<JobName, number>

const jobNames = Object.keys(pollSeconds) as readonly JobName[]

// Whoever runs a job says every few seconds that it still lives. A worker that died leaves its jobs to the next one
// within half a minute, while a code is still good; a slow mail server takes as long as it takes.
const silenceSeconds = 15
const lookSeconds = 10
const noJob = '00000000-0000-0000-0000-000000000000'

/** Makes the queues that are not there yet, and renews one that an earlier release made. */
async function makeQueues(boss: PgBoss, asWorker: boolean): Promise<void> {
  const there = new Map((await boss.getQueues([...jobNames])).map((queue) => [queue.name, queue]))
  const changed: JobName[] = []
  for (const name of jobNames) {
    const beat = there.get(name)?.heartbeatSeconds
    if (there.has(name) && (!asWorker || beat === silenceSeconds)) continue
    changed.push(name)
    await boss.createQueue(name, { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 })
    if (asWorker) await boss.updateQueue(name, { heartbeatSeconds: silenceSeconds })
  }
  // The start has looked up the others. Each is looked up on a connection of the queue's own: here, so that no
  // transaction ever waits for that.
  await Promise.all(changed.map((name) => boss.findJobs(name, { id: noJob })))
}

type Outcome = 'done' | 'failed' | 'later'

/** Told of each run of a job, with its seconds. */
type JobEnded = (name: JobName, outcome: Outcome, seconds: number) => void

/** The job queue in the same PostgreSQL. `asWorker` also lets it run jobs and keep its own tables tidy. */
export async function openQueue(
  url: string,
  log: Logger,
  asWorker: boolean,
  onJob: JobEnded = () => undefined,
  connectTimeoutMs = 2000,
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'amparo-cola',
    max: asWorker ? 6 : 2,
    connectionTimeoutMillis: connectTimeoutMs,
    // Handed on to the driver: a connection that nobody answers on is given up.
    ...{ query_timeout: 10_000, keepAlive: true },
    supervise: asWorker,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    schedule: asWorker,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'cola: error de la base'))
  await boss.start()
  await makeQueues(boss, asWorker)
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async work(name, handle) {
      const attempt = async (data: Jobs[typeof name]): Promise<Outcome> => {
        try {
          await handle(data)
          return 'done'
        } catch (error) {
          if (!(error instanceof RetryLater)) {
            // Its name alone: what a mail server says may hold the address that it refused.
            const { code, name: kind } = error as NodeJS.ErrnoException
            log.warn({ event: 'job_failed', job: name, reason: code ?? kind }, 'trabajo por repetir')
            return 'failed'
          }
          await boss.send(name, data, { startAfter: error.seconds })
          return 'later'
        }
      }
      const run = async (data: Jobs[typeof name]): Promise<'completed' | 'failed'> => {
        const began = performance.now()
        const outcome = await (jobChannel.hasSubscribers
          ? jobChannel.tracePromise(() => attempt(data), { name })
          : attempt(data))
        onJob(name, outcome, (performance.now() - began) / 1000)
        return outcome === 'failed' ? 'failed' : 'completed'
      }
      // The wait is for an empty queue only: after a full batch the next is taken at once.
      const pace = {
        pollingIntervalSeconds: pollSeconds[name],
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      await boss.work(name, pace, (jobs) =>
        Promise.all(jobs.map(async ({ id, data }) => ({ id, status: await run(data as Jobs[typeof name]) }))),
      )
    },
    schedule: async (name, cron) => {
      await boss.schedule(name, cron, {}, { tz: 'America/Lima' })
    },
    isHealthy: () =>
      boss.getQueue('limpiar').then(
        (queue) => queue !== null,
        () => false,
      ),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
