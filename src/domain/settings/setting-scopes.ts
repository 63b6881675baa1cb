/** The group of settings that a row belongs to. `business` has the single row `details`. */
export type SettingScope = 'business' | 'selling' | 'notifications' | 'setup'
