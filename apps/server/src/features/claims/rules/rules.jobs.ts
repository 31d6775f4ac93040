import { job } from '../../../job.ts'
import { judgeByRules } from '../claims/claims.policy.ts'
import { judgeByRulesJob } from './rule-decision.service.ts'

export const ruleJobs = [job(judgeByRules, judgeByRulesJob)]
