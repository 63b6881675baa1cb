// Loaded into the store before anything else. Shuts the store down when the script that started it has ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// A Ctrl-C reaches every process of the terminal, us too; the script passes it on as a SIGTERM, once.
process.on('SIGINT', () => {})
