/** The consent to query the credit bureau; a changed text needs a new version. */
export const creditConsent = {
  version: '2026-11',
  points: [
    'Autorizas al portal a pedir tu información crediticia a la central de riesgo, con tu tipo y número de documento, como máximo una vez cada 30 días.',
    'La respuesta se guarda cifrada 30 días y solo la ves tú. No la usamos para vender, evaluar ni decidir nada sobre ti.',
    'Puedes retirar esta autorización cuando quieras, en un toque: en ese momento borramos todo lo que guardamos de tu reporte.',
  ],
} as const
