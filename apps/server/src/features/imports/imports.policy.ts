import { importPartBytes } from '@amparo/contract/console/imports.ts'
import type { FeedKind, FeedState } from './imports.repository.ts'

/** Bytes of each part of a file but the last. */
export const partBytes = importPartBytes

export const kindNames = {
  policies: 'polizas',
  licences: 'licencias',
  courses: 'cursos',
  jobs: 'empleos',
  agenda: 'agenda',
  rates: 'tasas',
} as const satisfies Record<FeedKind, string>

export const kindFromName = {
  polizas: 'policies',
  licencias: 'licences',
  cursos: 'courses',
  empleos: 'jobs',
  agenda: 'agenda',
  tasas: 'rates',
} as const satisfies Record<string, FeedKind>

export const stateNames = {
  uploading: 'subiendo',
  waiting: 'en_cola',
  running: 'en_curso',
  done: 'terminada',
  failed: 'fallida',
  cancelled: 'cancelada',
} as const satisfies Record<FeedState, string>

export const stateFromName = {
  subiendo: 'uploading',
  en_cola: 'waiting',
  en_curso: 'running',
  terminada: 'done',
  fallida: 'failed',
  cancelada: 'cancelled',
} as const satisfies Record<string, FeedState>
