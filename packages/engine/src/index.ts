export {
  type Engine,
  type EngineCallOptions,
  type FunctionArguments,
  type FunctionTarget,
  openEngine,
} from "./engine.ts";
export type { AttachOptions } from "./attach.ts";
export type { Clock, Timer } from "./clock.ts";
export { AuthFailure, type AuthFailureCode } from "./auth/auth-failure.ts";
export type { AuthProvider } from "./auth/auth-provider.ts";
export { jwtVerifier } from "./auth/jwt-verifier.ts";
export type { EngineMetrics } from "./metrics.ts";
export type { FunctionMetrics } from "./metrics/function-stats.ts";
export type { HistogramSnapshot } from "./metrics/histogram.ts";
export { prometheusText } from "./metrics/prometheus-text.ts";
export type {
  ClientCall,
  EngineOptions,
  FileOptions,
  FunctionModules,
  Limits,
  Logger,
} from "./options.ts";
export type { UserIdentity } from "./auth/user-identity.ts";
export { surviveUnhandledErrors } from "./runtime/unhandled-errors.ts";
export { openLocalTables } from "./cluster/local-tables.ts";
export { postgresFileStore } from "./cluster/postgres/postgres-file-store.ts";
export { postgresSharedLog } from "./cluster/postgres/postgres-shared-log.ts";
export { memoryStorage } from "./storage/memory-storage.ts";
export { sqliteStorage } from "./storage/open-sqlite.ts";
export type { Storage } from "./storage/storage.ts";
export type { NodeOptions, NodeState } from "./nodes/cluster-node.ts";
export type { WorkShare } from "./nodes/work-shares.ts";
export { socketLinks } from "./nodes/socket-links.ts";
export { filesOfAnother } from "./siblings/files-of-another.ts";
export { type FirstNode, firstNode } from "./siblings/first-node.ts";
export { furtherNode } from "./siblings/further-node.ts";
export { type PipeLinks, pipeLinks } from "./siblings/pipe-links.ts";
export type { Link } from "./nodes/links.ts";
