import type { Database, Db, Tx } from '@amparo/database/open.ts'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Bell } from './ports/bell.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStore } from './ports/files.ts'
import type { Keys } from './ports/keys.ts'
import type { MailPort } from './ports/mail.ts'
import type { Passwords } from './ports/passwords.ts'
import type { PushPort } from './ports/push.ts'
import type { JobQueue } from './ports/queue.ts'
import type { SmsPort } from './ports/sms.ts'
import type { WhatsAppPort } from './ports/whatsapp.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Context of every service: the world outside our rules. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  /** Object storage for people's files; null if the database stores them. */
  readonly files: FileStore | null
  readonly passwords: Passwords
  readonly queue: JobQueue
  readonly bell: Bell
  /** Whether codes and notices can leave by SMS. */
  readonly smsAvailable: boolean
  /** Whether notices can leave by WhatsApp, in earnest or as the demo's sample. */
  readonly whatsAppAvailable: boolean
  readonly log: Logger
  readonly metrics: Metrics
  /** Absent if traces are not configured. */
  readonly tracing?: Tracing
}

/** Outgoing channels; a worker has them, the HTTP side does not. */
export interface Outlets {
  readonly mail: MailPort
  /** Null if no SMS provider is configured. */
  readonly sms: SmsPort | null
  /** Null, or absent, if WhatsApp is not configured. */
  readonly whatsapp?: WhatsAppPort | null
  /** Null, or absent, if there are no push keys. */
  readonly push?: PushPort | null
}

/** Work in two steps: the preparation has read, counted and refused, and `write` only writes. */
export interface Prepared<T> {
  write(tx: Tx): Promise<T>
}

export type { Tx }
