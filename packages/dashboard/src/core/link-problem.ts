/** Why an e-mailed link did not sign in (D-10). */
export type LinkProblem = 'wrong-browser' | 'used' | 'expired' | 'other'
