// Standard output is for the result of a command. `log` opens its stream when it is loaded.
process.env.LOG_STREAM = 'stderr'
