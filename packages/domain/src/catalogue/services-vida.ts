import type { ServiceTexts } from './service-text.ts'

export const vidaTexts: ServiceTexts = {
  24: {
    titleIn: 'Tus cursos para crecer',
    tituloOut: 'Cursos en línea para tu desarrollo personal',
    subtitle: 'Nunca es tarde para una clase nueva',
    descripcionOut:
      'Cursos online con certificación, de universidades del Perú y del mundo, para aprender por gusto o por un proyecto.',
    textoIn: [
      'Escoge un tema que te dé curiosidad y resérvale una hora fija a la semana. La constancia vale más que la velocidad.',
      'Entra siempre desde este botón para que el proveedor de cursos aplique tu beneficio.',
    ],
    textoOut:
      'Un idioma, una herramienta, una materia que siempre te llamó la atención: con tu seguro de vida puedes estudiarla en línea y sin pagar por el curso.',
  },
}
