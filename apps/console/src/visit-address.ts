import { dayOf } from './dates.ts'

interface Visit {
  readonly id: string
  readonly inicio: string
  readonly profesional?: { readonly id: string } | undefined
  readonly sala?: { readonly sede: string } | undefined
}

/** The agenda with one visit open: only its professional or site, since a busy day shows a part of them at a time. */
export function visitAddress({ id, inicio, profesional, sala }: Visit): string {
  const of = profesional
    ? `&profesional=${profesional.id}`
    : sala
      ? `&sede=${encodeURIComponent(sala.sede)}`
      : ''
  return `/agenda?dia=${dayOf(inicio)}&vista=dia${of}&cita=${id}`
}
