// Loaded into the store before anything else: it shuts down when the script that started it is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// A Ctrl-C reaches every process of the terminal, us too; the script passes it on as a SIGTERM, once.
process.on('SIGINT', () => {})
