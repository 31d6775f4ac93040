interface BenefitTool {
  readonly label: string
  readonly path: string
  /** A page with permissions of its own (camera) is fetched whole. */
  readonly reload?: boolean
}

/** What a benefit offers beside its booking, by service. The first way is the booking's own page. */
export const benefitTools: Readonly<Record<number, readonly BenefitTool[]>> = {
  13: [
    { label: 'Asesoría', path: '/ecosistema/empleabilidad/curriculum' },
    { label: 'Mi currículum', path: '/ecosistema/empleabilidad/curriculum/editor' },
  ],
  14: [
    { label: 'Asesoría', path: '/ecosistema/empleabilidad/entrevista' },
    { label: 'Practicar', path: '/ecosistema/empleabilidad/entrevista/practica', reload: true },
  ],
  15: [
    { label: 'Asesoría', path: '/ecosistema/empleabilidad/job' },
    { label: 'Ofertas de empleo', path: '/ecosistema/empleabilidad/job/ofertas' },
  ],
  16: [
    { label: 'Asesoría', path: '/ecosistema/empleabilidad/salario' },
    { label: 'Calculadora de sueldo', path: '/ecosistema/empleabilidad/salario/calculadora' },
  ],
}
