/** Texts of `/nosotros` (spec §2): mission, vision and the four values in the owner's order. */
export const about = {
  metaDescription:
    'Conoce la misión, la visión y los cuatro valores que guían a quienes cuidamos tus beneficios de seguro en el Perú.',
  title: 'Nosotros',
  lead: 'Un seguro se compra pensando en el día difícil. Nosotros trabajamos para que también te sirva todos los demás.',
  picture: 'scene-about',
  mission: {
    title: 'Misión',
    text: 'Acercar a independientes, emprendedores y trabajadores del Perú los beneficios de su seguro, con un trato humano y sin trámites que sobren, para que puedan usarlos cuando de verdad los necesitan.',
  },
  vision: {
    title: 'Visión',
    text: 'Que cada persona asegurada en el país sepa qué beneficios tiene, confíe en ellos y los sienta parte de su vida diaria.',
  },
  valuesTitle: 'Nuestros valores',
  values: [
    {
      name: 'Compromiso',
      text: 'Cumplimos nuestras ofertas. Y si algo falla, damos la cara y te decimos cómo lo vamos a resolver.',
    },
    {
      name: 'Proactividad',
      text: 'Nos adelantamos: preferimos avisarte hoy que explicarte mañana. Cada duda repetida es una mejora que nos toca hacer.',
    },
    {
      name: 'Creatividad',
      text: 'Buscamos el camino más corto entre tú y lo que necesitas. Probamos, te escuchamos y volvemos a probar.',
    },
    {
      name: 'Ambición',
      text: 'Queremos que más familias vivan con respaldo. Por eso nos exigimos un servicio que recomendaríamos a la nuestra.',
    },
  ],
  promises: { text: 'Mira cuántos de nuestros plazos se cumplen', to: '/promesas' },
} as const
