/** The built module's glue (core/poslab.js), as an import that the build resolves (web/bundles/worker-script.ts). */
declare module 'virtual:poslab-glue' {
  const glue: unknown;
  export default glue;
}
