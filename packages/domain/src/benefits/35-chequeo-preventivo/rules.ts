import type { BenefitRules } from '../benefit.ts'
import { mornings } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: {
    kind: 'health',
    leadHours: 48,
    fixesLead: true,
    cutOffHours: 24,
    durationMinutes: 60,
    opening: mornings,
    closesOnHolidays: true,
    modalities: ['in_person'],
    yearlyLimit: 1,
  },
  prepare: [
    'No comas nada desde ocho horas antes; agua sí puedes tomar.',
    'Toma tus medicinas de siempre a su hora, salvo que tu médico te haya dicho otra cosa.',
    'Lleva tu documento de identidad y, si los tienes, tus exámenes anteriores.',
    'Ponte ropa cómoda, con mangas que se puedan subir.',
    'Llega quince minutos antes.',
    'Si estás o podrías estar embarazada, o tienes diabetes, escríbenos antes de ayunar.',
  ],
  prepareByMail: true,
}
