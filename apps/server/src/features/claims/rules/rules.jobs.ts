import { job, timed } from '../../../job.ts'
import { judgeByRules } from '../claims/claims.policy.ts'
import { judgeByRulesJob } from './rule-decision.service.ts'
import { judgeAgain } from './second-judgements.service.ts'

export const ruleJobs = [
  job(judgeByRules, judgeByRulesJob),
  timed('solicitudes-reglas-otra-vez', '*/2 * * * *', judgeAgain),
]
