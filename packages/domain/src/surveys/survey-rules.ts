/** A service that ended longer ago is not asked about: memory of it is poor. */
export const surveyWindowDays = 14

/** Days between two questions to one person, counted from when the first was shown, answered or not. */
export const surveyRestDays = 14

/** Business days within which somebody who asked to be called is called. */
export const surveyCallDays = 2

/** The three faces, by the names that a net promoter score gives them. */
export type SurveyValue = 'Promotor' | 'Neutro' | 'Detractor'
