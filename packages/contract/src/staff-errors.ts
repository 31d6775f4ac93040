import type { ErrorCode } from './errors.ts'

interface Words {
  readonly title: string
  readonly detail: string
}

/** Texts for staff where the catalogue's speak to the insured person; same parameters. */
export const staffErrors: Partial<Record<ErrorCode, Words>> = {
  sin_cobertura: {
    title: 'El seguro de la persona no incluye este beneficio',
    detail: 'Mira en su ficha los beneficios que tiene hoy.',
  },
  cobertura_en_arrepentimiento: {
    title: 'La persona pidió dejar sin efecto su póliza',
    detail: 'Mientras la aseguradora responde, esa póliza no da beneficios.',
  },
  solo_titular: {
    title: 'Este beneficio es solo del titular',
    detail: 'La invitación de la persona incluye otros servicios. Mira su ficha.',
  },
  horario_ocupado: {
    title: 'Esa hora ya no está libre',
    detail: 'Otra cita la ocupa, o la persona tiene otra a la misma hora.',
  },
  version: {
    title: 'Esto cambió mientras tanto',
    detail: 'Otra persona o el titular lo modificó. Revisa cómo quedó antes de cambiarlo.',
  },
  cita_cerrada: {
    title: 'Esta cita ya no se puede cambiar',
    detail: 'Fue cancelada, ya terminó o ya tiene su resultado.',
  },
  limite_alcanzado: {
    title: 'La persona ya usó este beneficio',
    detail: 'Lo tendrá de nuevo desde el {desdeTexto}.',
  },
  citas_abiertas: {
    title: 'La persona ya tiene todas las citas que se pueden tener a la vez',
    detail: 'Son {maximo} {alcanceTexto}. Cuando pase o se cancele una, podrá tener otra.',
  },
  reservas_abiertas: {
    title: 'La persona ya tiene dos reservas abiertas',
    detail: 'Cuando use o cancele una, podrá tener otra sala.',
  },
  fuera_de_plazo: {
    title: 'Ya pasó el plazo para cambiarla o cancelarla',
    detail: 'La persona puede hacerlo hasta {plazoTexto} antes.',
  },
  sin_contacto: {
    title: 'No hay a dónde enviarlo',
    detail: 'La persona no dio correo ni celular. Agrégalo en su ficha o elige el otro medio.',
  },
}
