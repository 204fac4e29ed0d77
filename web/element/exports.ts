/** What a host may import. */
export { PositionLab } from './position-lab';
export {
  LabProgressEvent,
  LabReadyEvent,
  LabResultEvent,
  LabTroubleEvent,
  type LabProgress,
  type LabResult,
  type LabTrouble,
} from './result';
