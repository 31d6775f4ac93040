import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { Context } from '../context.ts'
import { putLink } from '../features/staff/accounts/professional-links.repository.ts'
import { insertStaff } from '../features/staff/accounts/staff.repository.ts'

/** Published on purpose (contract §11), and of the demo alone. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface DemoStaff {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Of the sample's professionals, the one who attends this. */
  readonly attends?: { readonly serviceId: number; readonly specialty: string | null }
}

/** The demo's staff (contract §11). */
export const demoStaff: readonly DemoStaff[] = [
  { email: 'admision@demo.example', name: 'Rocío Paredes', roles: ['admision'] },
  { email: 'agenda@demo.example', name: 'Iván Cárdenas', roles: ['agenda'] },
  {
    email: 'medica@demo.example',
    name: '',
    roles: ['profesional'],
    attends: { serviceId: 18, specialty: 'Cardiología' },
  },
  {
    email: 'medico@demo.example',
    name: '',
    roles: ['profesional'],
    attends: { serviceId: 18, specialty: 'Pediatría' },
  },
  {
    email: 'asesora@demo.example',
    name: '',
    roles: ['profesional'],
    attends: { serviceId: 9, specialty: null },
  },
  { email: 'privacidad@demo.example', name: 'Nora Medrano', roles: ['privacidad'] },
  { email: 'siniestros@demo.example', name: 'Lucía Benavides', roles: ['siniestros'] },
  { email: 'siniestros2@demo.example', name: 'Hernán Salcedo', roles: ['siniestros'] },
  { email: 'contenidos@demo.example', name: 'Milagros Arana', roles: ['contenidos'] },
  { email: 'contenidos2@demo.example', name: 'Tomás Linares', roles: ['contenidos'] },
  { email: 'tesoreria@demo.example', name: 'Gladys Aponte', roles: ['tesoreria'] },
  { email: 'tesoreria2@demo.example', name: 'Wilmer Chafloque', roles: ['tesoreria'] },
  { email: 'auditoria@demo.example', name: 'Óscar Tello', roles: ['auditoria'] },
  { email: 'jefatura@demo.example', name: 'Patricia Lazo', roles: ['administracion'] },
  { email: 'gerencia@demo.example', name: 'Renzo Ugarte', roles: ['administracion'] },
  // The lead of a small company works at both desks.
  { email: 'coordinacion@demo.example', name: 'Valeria Quiroz', roles: ['admision', 'agenda'] },
]

/** Adds the demo's staff, each with password and TOTP; existing accounts stay unchanged. */
export async function seedStaff(ctx: Context, hashOfPassword: () => Promise<string>): Promise<void> {
  const there = await ctx.db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (there) return
  const hash = await hashOfPassword()
  await ctx.db.transaction().execute(async (tx) => {
    const taken: string[] = []
    for (const { email, name, roles, attends } of demoStaff) {
      const professional = attends
        ? await tx
            .selectFrom('professional_service as s')
            .innerJoin('professional as p', 'p.id', 's.professional_id')
            .select(['p.id', 'p.name'])
            .where('s.service_id', '=', attends.serviceId)
            .where('s.specialty', attends.specialty === null ? 'is' : '=', attends.specialty)
            .where('p.id', 'not in', ['00000000-0000-0000-0000-000000000000', ...taken])
            .orderBy('p.code')
            .executeTakeFirst()
        : undefined
      if (professional) taken.push(professional.id)
      const now = ctx.clock.now()
      const staff = await insertStaff(tx, {
        email,
        name: professional?.name ?? (name || email),
        roles: [...roles],
        professional_id: professional?.id ?? null,
        password_hash: hash,
        totp_secret: ctx.keys.seal('staff-totp', demoTotpSecret),
        totp_proven: true,
        created_at: now,
      })
      if (!staff || !professional) continue
      const link = { staff_id: staff.id, professional_id: professional.id }
      await putLink(tx, { ...link, linked_at: now, sees_from: null })
    }
  })
}
