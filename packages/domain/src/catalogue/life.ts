import type { EcosystemDetail } from './ecosystem-detail.ts'

/** Block on home for ecosystem 6 (spec §2), whose only benefit is the courses. */
export const lifeDetail: EcosystemDetail = {
  ecosystemId: 6,
  serviceId: 24,
  title: 'Tu seguro de vida también te enseña',
  lead: 'Mientras tu seguro respalda a tu familia, tú puedes estudiar en línea con profesores universitarios.',
  picture: 'scene-service-24',
  facts: [
    { label: 'Costo', value: 'Gratis con tu seguro' },
    { label: 'Modalidad', value: 'En línea, a tu ritmo' },
    { label: 'Duración', value: 'La ves en cada curso antes de empezar' },
  ],
  listTitle: 'Ideas para empezar',
  list: [
    { title: 'Por trabajo', text: 'Una habilidad que te abra la siguiente puerta.' },
    { title: 'Por tu proyecto', text: 'Lo necesario para poner en marcha esa idea.' },
    { title: 'Por tu bienestar', text: 'Hábitos y herramientas para vivir mejor.' },
    { title: 'Por puro gusto', text: 'Eso que siempre quisiste entender.' },
  ],
  notice: 'Los cursos los ofrecen universidades mediante un proveedor de cursos en línea.',
  action: 'Más información',
}
