import type { AnswerOf, BodyOf, QueryOf } from '@amparo/contract/endpoint.ts'
import type { createJobAlert, getJob, JobAlertWire, JobRow, searchJobs } from '@amparo/contract/tools/jobs.ts'
import type { JobModality } from '@amparo/domain/jobs/job-posting.ts'
import { regionSlugs } from '@amparo/domain/jobs/regions.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { inverseNames } from '../../../inverse-names.ts'
import type { JobAlert } from './job-alerts.service.ts'
import type { JobFilters, JobOrder } from './jobs.policy.ts'
import type { JobRowData } from './jobs.repository.ts'
import type { JobPage, JobPageRequest } from './jobs.service.ts'

type ModalityWire = JobRow['modalidad']
const modalities: Readonly<Record<JobModality, ModalityWire>> = {
  on_site: 'presencial',
  remote: 'remoto',
  hybrid: 'hibrido',
}
const fromModality = inverseNames(modalities)
const orders: Readonly<Record<'relevancia' | 'recientes' | 'sueldo', JobOrder>> = {
  relevancia: 'relevance',
  recientes: 'newest',
  sueldo: 'best_paid',
}

/** Without words there is no ranking: newest first. */
export function fromSearch(query: QueryOf<typeof searchJobs>): JobPageRequest {
  const wanted = orders[query.orden ?? 'relevancia']
  return {
    words: query.buscar ?? '',
    region: query.region ?? null,
    modality: query.modalidad ? fromModality[query.modalidad] : null,
    salaryMin: query.sueldoMin ?? null,
    days: query.dias ?? null,
    order: wanted === 'relevance' && !query.buscar ? 'newest' : wanted,
    after: query.despues,
    limit: query.limite ?? 25,
  }
}

function toJobRow(row: JobRowData): JobRow {
  return {
    id: row.public_id,
    titulo: row.title,
    empresa: row.company,
    region: row.region,
    modalidad: modalities[row.modality],
    ...(row.salary_min !== null && row.salary_max !== null
      ? { sueldo: { min: row.salary_min, max: row.salary_max } }
      : {}),
    publicado: row.posted_on,
    vence: row.expires_on,
    enlace: row.url,
    guardado: row.saved,
    muestra: row.is_sample,
    cerrada: row.closed,
  }
}

export function toJobPage({ rows, total, hasMore, next, corrected }: JobPage): AnswerOf<typeof searchJobs> {
  return {
    filas: rows.map(toJobRow),
    total,
    ...(hasMore ? { hayMas: true } : {}),
    ...(next ? { siguiente: next } : {}),
    ...(corrected ? { corregido: corrected } : {}),
  }
}

export function toJob(row: JobRowData): AnswerOf<typeof getJob> {
  return {
    ...toJobRow(row),
    descripcion: row.description,
    lugar: row.place,
    tipo: row.employment_type,
    fuente: row.source,
  }
}

export function fromAlert(body: BodyOf<typeof createJobAlert>): JobFilters {
  return {
    words: body.buscar,
    region: body.region ?? null,
    modality: body.modalidad ? fromModality[body.modalidad] : null,
    salaryMin: body.sueldoMin ?? null,
  }
}

export function toAlert({ id, filters, createdAt }: JobAlert): JobAlertWire {
  const region = regionSlugs.find((slug) => slug === filters.region)
  return {
    id,
    buscar: filters.words,
    ...(region ? { region } : {}),
    ...(filters.modality ? { modalidad: modalities[filters.modality] } : {}),
    ...(filters.salaryMin ? { sueldoMin: filters.salaryMin } : {}),
    creado: toLimaDay(createdAt),
  }
}
