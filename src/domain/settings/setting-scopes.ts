/** Which group of settings a row belongs to. `business` is the single row `details`. */
export type SettingScope = 'business' | 'selling' | 'notifications' | 'setup'
