// Standard output is for the result of a command. `log` opens its stream when it is loaded,
// so this must be the first import.
process.env.LOG_STREAM = 'stderr'
