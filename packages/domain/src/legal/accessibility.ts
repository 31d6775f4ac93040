import type { LegalText } from './types.ts'

/**
 * Accessibility statement and its evidence (Ley 28530, Ley 29973): it promises only what the tests of `e2e/` check.
 * It also states what the portal uses instead of artificial intelligence (DS 115-2025-PCM).
 */
export const accessibility: LegalText = {
  version: '2026-11-26',
  title: 'Accesibilidad',
  updatedOn: '2026-11-26',
  sections: [
    {
      heading: '1. A quién va dirigida',
      paragraphs: [
        'Queremos que cualquier persona pueda usar {brand}: con lector de pantalla, con teclado, con ampliación, con poca visión o con poca práctica. Seguimos la Ley N.° 28530, que promueve el acceso a Internet de las personas con discapacidad, y la Ley N.° 29973, Ley General de la Persona con Discapacidad.',
      ],
    },
    {
      heading: '2. Qué nivel buscamos',
      paragraphs: [
        'Nuestra meta son las pautas WCAG 2.2, nivel AA. Es nuestra propia evaluación: ninguna entidad externa la ha certificado.',
      ],
    },
    {
      heading: '3. Cómo lo comprobamos',
      paragraphs: [
        'La última revisión es del 25 de noviembre de 2026. En cada versión se repite lo siguiente:',
      ],
      items: [
        'Un programa (axe) revisa las pantallas de los recorridos principales contra las reglas de WCAG 2.2 A y AA, con tema claro y oscuro; un solo hallazgo hace fallar la prueba.',
        'Esos recorridos (activar, ingresar, agendar, cambiar una cita, entrar a la videollamada, reclamar) se prueban por el nombre y la función de cada control, como los anuncia un lector de pantalla.',
        'Se miran en un celular de 390 píxeles de ancho y en una computadora, sin que nada se salga hacia los lados.',
      ],
    },
    {
      heading: '4. Qué falta',
      paragraphs: ['Lo que sabemos que todavía no alcanza:'],
      items: [
        'No hemos hecho pruebas con personas con discapacidad ni una revisión externa.',
        'La videollamada no tiene subtítulos ni interpretación en Lengua de Señas Peruana; si la necesitas, escríbenos antes de agendar.',
        'Los sitios de terceros a los que enlazamos, como los de cursos, tienen su propia accesibilidad.',
      ],
    },
    {
      heading: '5. Sin inteligencia artificial: reglas que se muestran',
      paragraphs: [
        'El portal no usa sistemas de inteligencia artificial. Lo que calcula o decide (tus beneficios, los horarios libres, tu sueldo neto, el resultado de una prueba) sale de reglas escritas, que son las mismas para todas las personas y que cada página explica. Por eso aquí no hay un sistema que deba identificarse según el Reglamento de la Ley N.° 31814 (Decreto Supremo N.° 115-2025-PCM).',
        'Dos cosas que puedes ver aquí las hacen otros con sus propios medios: tu puntaje de crédito, que calcula la central de riesgo, y la verificación contra programas automáticos, si un formulario usa la de un tercero y lo dice. Con ninguna se decide nada sobre tus seguros ni tus beneficios.',
        'Ninguna decisión con efectos jurídicos para ti se toma solo con un programa, como dice la Política de Privacidad. Si un resultado no te parece correcto, pide que una persona lo revise por los canales de abajo.',
      ],
    },
    {
      heading: '6. Si algo no te deja avanzar',
      paragraphs: [
        'Escríbenos a {email} o llámanos al {phone} y cuéntanos en qué página fue y qué usas para navegar. También puedes presentar un reclamo en el Libro de Reclamaciones.',
      ],
    },
  ],
}
