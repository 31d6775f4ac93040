/** No survey after a service that ended longer ago: people remember it poorly. */
export const surveyWindowDays = 14

/** Days between two surveys of one person, from when the first was shown, answered or not. */
export const surveyRestDays = 14

/** Business days to call a person who asked for it. */
export const surveyCallDays = 2

/** The three faces, by their names in the net promoter score. */
export type SurveyValue = 'Promotor' | 'Neutro' | 'Detractor'
