/** A mail as it leaves the store; `messageId` is the same however often it is sent. */
export type Mail = { to: string; subject: string; text: string; html: string; messageId: string }

/** Sends a mail, or throws: then it is tried again later. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }
