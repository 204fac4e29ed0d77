// Times the cases of a module (module.cpp) in the JavaScript that runs this: node, or a worker of a browser.

/** However long a run takes, it is timed this often. */
const fewestSamples = 5;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs the prepared case so often that it takes about `wanted` seconds, and finds out how often that is. */
function timeRuns(module, each, wanted) {
  for (;;) {
    const begin = performance.now();
    module.run(each.times);
    const seconds = (performance.now() - begin) / 1000;
    const { times } = each;
    each.times = Math.max(1, Math.round(times * Math.min(10, wanted / Math.max(seconds, wanted / 10))));
    // The clock's grain may show a shorter sample as almost nothing.
    if (seconds >= wanted / 2) return seconds / times;
  }
}

async function sample(module, each, wanted) {
  const begin = performance.now();
  module.prepare(each.index);
  // The first run meets cold memory.
  module.run(1);
  each.least = Math.min(each.least, timeRuns(module, each, wanted));
  module.discard();
  each.samples += 1;
  each.spent += (performance.now() - begin) / 1000;
  // A case's threads come back by way of this thread's event loop, and the next case needs them.
  await wait(each.threads > 1 ? 10 : 0);
}

/**
 * Goes through all cases whose name fits the regular expression `cases`, round after round, so that a slow moment of
 * the machine meets all of them; the least time of each counts. A case is over after so many rounds, or when it has
 * taken `caseSeconds`. Before that all warm up: an engine compiles a module quickly first and well later, while it runs.
 */
export async function measure(module, { cases, rounds, sampleSeconds, caseSeconds, warmUpSeconds }) {
  const pattern = new RegExp(cases);
  const chosen = module
    .cases()
    .map((each, index) => ({ ...each, index, times: 1 }))
    .filter(({ name }) => pattern.test(name));
  const startAnew = () => {
    for (const each of chosen) Object.assign(each, { least: Infinity, samples: 0, spent: 0 });
  };
  const round = async () => {
    for (const each of chosen) {
      if (each.samples < fewestSamples || each.spent < caseSeconds) await sample(module, each, sampleSeconds);
    }
  };

  startAnew();
  const begin = performance.now();
  do await round();
  while (performance.now() - begin < 1000 * warmUpSeconds);
  startAnew();
  for (let i = 0; i < rounds; i += 1) await round();
  return chosen.map(({ name, kernels, threads, operations, tokens, least }) => ({
    name,
    kernels,
    threads,
    operations,
    tokens,
    seconds: least,
  }));
}
