import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a certificate gives benefits on its days: the insurer has it in force and its holder has not asked to leave it
 * (contract §22.5). `policy` is the alias of the table.
 */
export const givesBenefits = (policy: 'policy' | 'p' = 'policy'): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${policy}.status`)} = 'vigente' AND NOT EXISTS (
    SELECT FROM policy_withdrawal
    WHERE policy_withdrawal.certificate_number = ${sql.ref(`${policy}.certificate_number`)}
      AND policy_withdrawal.state <> 'refused')`
